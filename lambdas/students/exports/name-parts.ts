/** Holds a name that its parts cannot: OneRoster lets a file have further columns after its own, if they begin so. */
export const wholeName = 'metadata.schoolhouse.name';

export interface NameParts {
  readonly familyName?: string;
  readonly middleName?: string;
  readonly givenName?: string;
}

/** As names are written here: the family's first. */
export function joined({ familyName = '', middleName = '', givenName = '' }: NameParts): string {
  return [familyName, middleName, givenName].filter((part) => part !== '').join(' ');
}

/** The first word, the last one and those between; of one word alone it is both. */
export function partsOf(name: string): Required<NameParts> {
  const words = name.split(' ');
  const [familyName = name, givenName = name] = [words[0], words.at(-1)].map((word) => word?.trim() || name);
  return { familyName, middleName: words.slice(1, -1).join(' ').trim(), givenName };
}
