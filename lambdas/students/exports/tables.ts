import type { wholeName } from './name-parts';

/** What stands first in every file; the other two must be empty where a zip has everything (bulk). */
const common = ['sourcedId', 'status', 'dateLastModified'] as const;

/** The columns of each file, in their order: https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv */
export const columns = {
  academicSessions: [...common, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  orgs: [...common, 'name', 'type', 'identifier', 'parentSourcedId'],
  courses: [
    ...common,
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
    'subjects',
    'subjectCodes',
  ],
  classes: [
    ...common,
    ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
    ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  ],
  users: [
    ...common,
    ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email'],
    ...[
      'sms',
      'phone',
      'agentSourcedIds',
      'grades',
      'password',
      'userMasterIdentifier',
      'resourceSourcedIds',
    ],
    ...[
      'preferredGivenName',
      'preferredMiddleName',
      'preferredFamilyName',
      'primaryOrgSourcedId',
      'pronouns',
    ],
  ],
  roles: [
    ...common,
    ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
  ],
  enrollments: [
    ...common,
    ...['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
  demographics: [
    ...common,
    ...['birthDate', 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
} as const;

export type TableName = keyof typeof columns;

/** Everything that a manifest has to name, ours and not. */
export const namedInManifest = [
  ...['academicSessions', 'categories', 'classes', 'classResources', 'courses', 'courseResources'],
  ...['demographics', 'enrollments', 'lineItemLearningObjectiveIds', 'lineItems', 'lineItemScoreScales'],
  ...['orgs', 'resources', 'resultLearningObjectiveIds', 'results', 'resultScoreScales', 'roles'],
  ...['scoreScales', 'userProfiles', 'userResources', 'users'],
] as const;

/** A row by the columns that have something. */
export type Row<Table extends TableName> = Readonly<
  Partial<Record<(typeof columns)[Table][number] | typeof wholeName, string>>
>;

export type Rows = { readonly [Table in TableName]: readonly Row<Table>[] };
