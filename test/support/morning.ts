import type { Page } from 'playwright-core';

/** The n-th student as somebody types them: name, class, day in the order of en-US, address. */
function typed(n: number) {
  const number = String(n).padStart(2, '0');
  const day = String(((n - 1) % 28) + 1).padStart(2, '0');
  return {
    id: `HS-01${number}`,
    name: `Học sinh mẫu ${number}`,
    class: n <= 15 ? '6A' : '6B',
    birthdate: `01${day}2015`,
    email: `parent-${number}@families.example`,
  };
}

const keysOf =
  (page: Page) =>
  async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const row = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);

/** What a registrar does in a morning, by keys alone, beginning with an empty list. */
export async function morning(page: Page): Promise<void> {
  const press = keysOf(page);
  const type = (text: string) => page.keyboard.type(text);
  await press('n');
  await page.locator('[name=studentid]:focus').waitFor();
  await page.keyboard.type(typed(1).id);
  await press('Tab');
  for (let n = 1; n <= 30; n++) await add(page, n);
  await press('Escape');
  await page.locator('form.form').waitFor({ state: 'detached' });
  await page.locator('tbody [tabindex="0"]:focus').waitFor();

  for (let n = 1; n <= 5; n++) {
    const { id } = typed(n);
    await press('Enter', 'End');
    await type(' An');
    await press('Enter');
    await row(page, id)
      .getByText(/Saved \d/)
      .waitFor();
    await press('ArrowDown');
  }
  await press(' ', 'ArrowDown', ' ', 'ArrowDown', ' ');
  await chooseInBar(page, 'Move class…');
  await type('6B');
  await press('Enter');
  await page.getByText('3 moved to 6B.').waitFor();

  await page.locator('tbody [tabindex="0"]:focus').waitFor();
  await press('ArrowDown', ' ');
  await chooseInBar(page, 'Leave…');
  await press('Enter');
  await page.getByText('1 left the school.').waitFor();
  await page.locator('tbody [tabindex="0"]:focus').waitFor();
  await press(' ');
  await chooseInBar(page, 'Return…');
  await press('Tab', 'Enter');
  await page.getByText('1 returned.').waitFor();

  await page.getByRole('button', { name: '6A ' }).press('Enter');
  await page.getByText('Showing 12 of 12 found, 30 in all').waitFor();
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await page.locator('.print-sheet').waitFor({ state: 'attached' });
}

/** Two typed a day in the future, three an address that is none, and put it right. */
const WRONG_DAYS: readonly number[] = [3, 19];
const WRONG_ADDRESSES: readonly number[] = [7, 22, 28];

/** From the name on; a class stays until another one is typed over it. */
async function add(page: Page, n: number): Promise<void> {
  const press = keysOf(page);
  const type = (text: string) => page.keyboard.type(text);
  const student = typed(n);
  const isWrongDay = WRONG_DAYS.includes(n);
  const isWrongAddress = WRONG_ADDRESSES.includes(n);
  await type(student.name);
  await press('Tab', 'Control+a');
  if (n === 1 || n === 16) await type(student.class);
  await press('Tab');
  await type(isWrongDay ? '01012999' : student.birthdate);
  // The calendar's own button is on the way.
  await press('Tab', 'Tab');
  await type(isWrongAddress ? 'nobody' : student.email);
  await press('Enter');
  if (isWrongDay) await mend(page, 'birthdate', student.birthdate);
  if (isWrongAddress) await mend(page, 'email', student.email);
  await page.getByText(`${n} saved in this sitting`).waitFor();
  await page.locator('[name=name]:focus').waitFor();
}

async function mend(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`[name=${field}][aria-invalid=true]:focus`).waitFor();
  if (field === 'email') await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

/** From the grid to the bar of the chosen ones, and along it. */
async function chooseInBar(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name }).waitFor();
  await bar.locator('button').first().focus();
  for (let step = 0; step < 8; step++) {
    const text = await page.evaluate<string>('document.activeElement.textContent');
    if (text.startsWith(name)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
}
