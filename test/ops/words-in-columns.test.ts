import { orderOf, withNumbers } from '../../ops/words-in-columns';

describe('the keys of the page’s words', () => {
  const keys = ['form.save', 'field.name', 'field.email', 'form.saving'];
  const composed = ['t(`field.', '{name}`)'].join('$');
  const source = `${composed}; t("form.save"); label={"form.saving"}; t('form.save')`;
  const order = orderOf(keys, source);

  it('give way to places where they are written out, and stay where they are put together', () => {
    expect(order).toEqual({ numbered: ['form.save', 'form.saving'], named: ['field.name', 'field.email'] });
  });

  it('are replaced as whole texts only', () => {
    expect(withNumbers(source, order)).toBe(`${composed}; t("0"); label={"1"}; t('0')`);
    expect(withNumbers("'form.save.why' 'field.name' 'a form.save'", order)).toBe(
      "'form.save.why' 'field.name' 'a form.save'",
    );
  });
});
