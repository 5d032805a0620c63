/** What a cell holds, as the specification calls it; `ref` names the file that has what is meant. */
export type Format =
  | 'GUID'
  | 'String'
  | 'Date'
  | 'Year'
  | 'Boolean'
  | { readonly ref: string }
  | readonly string[];

/** A column: whether it must be filled (`delta`: there alone, and in a whole list never), and with what. */
export type ColumnFact = readonly [name: string, required: 'yes' | 'delta' | 'no', format: Format];

const common: readonly ColumnFact[] = [
  ['sourcedId', 'yes', 'GUID'],
  ['status', 'delta', ['active', 'tobedeleted']],
  ['dateLastModified', 'delta', 'Date'],
];

const optional = (...names: readonly string[]): readonly ColumnFact[] =>
  names.map((name) => [name, 'no', 'String'] as const);

const truth = (...names: readonly string[]): readonly ColumnFact[] =>
  names.map((name) => [name, 'no', ['true', 'false']] as const);

/**
 * Facts of the tables in 1EdTech's OneRoster 1.2 CSV binding, section 3 (https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv):
 * names and order of the columns, which must be filled, with what. Written down from there, not from our own writer.
 */
export const publishedTables: Readonly<Record<string, readonly ColumnFact[]>> = {
  academicSessions: [
    ...common,
    ['title', 'yes', 'String'],
    ['type', 'yes', ['gradingPeriod', 'semester', 'schoolYear', 'term']],
    ['startDate', 'yes', 'Date'],
    ['endDate', 'yes', 'Date'],
    ['parentSourcedId', 'no', { ref: 'academicSessions' }],
    ['schoolYear', 'yes', 'Year'],
  ],
  classes: [
    ...common,
    ['title', 'yes', 'String'],
    ...optional('grades'),
    ['courseSourcedId', 'yes', { ref: 'courses' }],
    ...optional('classCode'),
    ['classType', 'yes', ['homeroom', 'scheduled']],
    ...optional('location'),
    ['schoolSourcedId', 'yes', { ref: 'orgs' }],
    ['termSourcedIds', 'yes', { ref: 'academicSessions' }],
    ...optional('subjects', 'subjectCodes', 'periods'),
  ],
  courses: [
    ...common,
    ['schoolYearSourcedId', 'no', { ref: 'academicSessions' }],
    ['title', 'yes', 'String'],
    ...optional('courseCode', 'grades'),
    ['orgSourcedId', 'yes', { ref: 'orgs' }],
    ...optional('subjects', 'subjectCodes'),
  ],
  demographics: [
    ['sourcedId', 'yes', { ref: 'users' }],
    ...common.slice(1),
    ['birthDate', 'no', 'Date'],
    ['sex', 'no', ['male', 'female', 'unspecified', 'other']],
    ...truth('americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'),
    ...truth('nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'),
    ...truth('hispanicOrLatinoEthnicity'),
    ...optional(
      'countryOfBirthCode',
      'stateOfBirthAbbreviation',
      'cityOfBirth',
      'publicSchoolResidenceStatus',
    ),
  ],
  enrollments: [
    ...common,
    ['classSourcedId', 'yes', { ref: 'classes' }],
    ['schoolSourcedId', 'yes', { ref: 'orgs' }],
    ['userSourcedId', 'yes', { ref: 'users' }],
    ['role', 'yes', ['administrator', 'proctor', 'student', 'teacher']],
    ...truth('primary'),
    ['beginDate', 'no', 'Date'],
    ['endDate', 'no', 'Date'],
  ],
  orgs: [
    ...common,
    ['name', 'yes', 'String'],
    ['type', 'yes', ['department', 'school', 'district', 'local', 'state', 'national']],
    ...optional('identifier'),
    ['parentSourcedId', 'no', { ref: 'orgs' }],
  ],
  roles: [
    ...common,
    ['userSourcedId', 'yes', { ref: 'users' }],
    ['roleType', 'yes', ['primary', 'secondary']],
    [
      'role',
      'yes',
      [
        ...['aide', 'counselor', 'districtAdministrator', 'guardian', 'parent', 'principal', 'proctor'],
        ...['relative', 'siteAdministrator', 'student', 'systemAdministrator', 'teacher'],
      ],
    ],
    ['beginDate', 'no', 'Date'],
    ['endDate', 'no', 'Date'],
    ['orgSourcedId', 'yes', { ref: 'orgs' }],
    ['userProfileSourcedId', 'no', { ref: 'userProfiles' }],
  ],
  users: [
    ...common,
    ['enabledUser', 'yes', 'Boolean'],
    ['username', 'yes', 'String'],
    ...optional('userIds'),
    ['givenName', 'yes', 'String'],
    ['familyName', 'yes', 'String'],
    ...optional('middleName', 'identifier', 'email', 'sms', 'phone'),
    ['agentSourcedIds', 'no', { ref: 'users' }],
    ...optional('grades', 'password', 'userMasterIdentifier'),
    ['resourceSourcedIds', 'no', { ref: 'resources' }],
    ...optional('preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'),
    ['primaryOrgSourcedId', 'no', { ref: 'orgs' }],
    ...optional('pronouns'),
  ],
};

/** The properties of manifest.csv, in their order: table 3.1. The last two may be missing. */
export const manifestProperties: readonly string[] = [
  ...['manifest.version', 'oneroster.version', 'file.academicSessions', 'file.categories', 'file.classes'],
  ...['file.classResources', 'file.courses', 'file.courseResources', 'file.demographics', 'file.enrollments'],
  ...['file.lineItemLearningObjectiveIds', 'file.lineItems', 'file.lineItemScoreScales', 'file.orgs'],
  ...['file.resources', 'file.resultLearningObjectiveIds', 'file.results', 'file.resultScoreScales'],
  ...['file.roles', 'file.scoreScales', 'file.userProfiles', 'file.userResources', 'file.users'],
  ...['source.systemName', 'source.systemCode'],
];

/** A file that is in a rostering exchange whenever anybody is: appendix A. */
export const rosteringFiles: readonly string[] = [
  ...['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'roles', 'users'],
];

const forms: Readonly<Record<Extract<Format, string>, RegExp>> = {
  GUID: /^[0-9A-Za-z._/@-]{1,255}$/,
  String: /^[^\r\n]+$/,
  Date: /^\d{4}-\d{2}-\d{2}$/,
  Year: /^\d{4}$/,
  Boolean: /^(true|false)$/,
};

/** Whether a filled cell is what the table says; `idsOf` knows the ids of each file. */
export function fits(cell: string, format: Format, idsOf: (file: string) => ReadonlySet<string>): boolean {
  if (typeof format === 'string') return forms[format].test(cell);
  if ('ref' in format) return cell.split(',').every((id) => idsOf(format.ref).has(id));
  return format.includes(cell);
}
