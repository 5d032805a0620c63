import { loadAssembly } from 'cdk-offline';
import { itemKinds } from '../../contracts/personal-data';
import { assemblyDirectory } from '../support/assembly';

test('every table says what it keeps of a person, and how that ends', () => {
  const tables = loadAssembly(assemblyDirectory()).ofType('AWS::DynamoDB::Table');
  expect(tables.map(({ ref }) => ref).sort()).toEqual(Object.keys(itemKinds).sort());
});
