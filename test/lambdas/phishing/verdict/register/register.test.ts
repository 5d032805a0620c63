import * as fc from 'fast-check';
import { writeRegister } from '../../../../../lambdas/phishing/learning/write-register';
import { ModelFormatError } from '../../../../../lambdas/phishing/verdict/model/model-format-error';
import { registerKinds } from '../../../../../lambdas/phishing/verdict/register/kinds';
import { emptyRegister, readRegister } from '../../../../../lambdas/phishing/verdict/register/register';

const label = fc.stringMatching(/^[a-c-]{1,4}$/);
const domain = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
const named = fc.dictionary(domain, fc.constantFrom(...registerKinds), { maxKeys: 80 });

describe('the register of names', () => {
  it('knows exactly the names that it was made from, each with its kind', () => {
    fc.assert(
      fc.property(named, fc.array(domain, { maxLength: 40 }), (kinds, others) => {
        const names = new Map(Object.entries(kinds));
        const register = readRegister(writeRegister(names));
        for (const name of [...names.keys(), ...others, ''])
          expect(register.kindOf(name)).toBe(names.get(name));
        expect(register.size).toBe(names.size);
      }),
    );
  });

  it('may be empty', () => expect(emptyRegister.kindOf('school.example')).toBeUndefined());

  it('is refused when cut short or longer than it says', () => {
    const bytes = writeRegister(new Map([['school.example', 'school']]));
    for (const broken of [bytes.subarray(0, -1), bytes.subarray(0, 6), Uint8Array.of(...bytes, 0)])
      expect(() => readRegister(broken)).toThrow(ModelFormatError);
  });
});
