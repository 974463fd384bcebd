import { expect, test } from '#e2e/fixtures/test.ts';

/** 1440 x 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const STATES: Readonly<Record<string, readonly string[]>> = {
  'the list': ['Home'],
  'a selection': ['Home', 'x', 'j', 'x'],
  'the detail': ['Home', 'Enter'],
  'the tree': ['v', 't'],
  'the palette': ['ControlOrMeta+k'],
  'the key sheet': ['?'],
  'the settings': ['ControlOrMeta+,'],
  'the sidebar': ['ControlOrMeta+b'],
  'the history': ['g', 'z'],
  'the accounts': ['g', 'u'],
  'the sync page': ['g', 'y'],
  'the entry line': ['n'],
};

test('at 200 % no control is cut off at a side, and nothing scrolls sideways', async ({ docket }) => {
  test.setTimeout(120_000);
  const { page } = docket;
  await docket.list.paste(['one', '  two', 'three']);
  await docket.list.row('three').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('3');
  await page.setViewportSize(ZOOMED);
  for (const [state, keys] of Object.entries(STATES)) {
    await page.goto(new URL('#/inbox', page.url()).href);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'docket.session') localStorage.removeItem(key);
    });
    await page.reload();
    await docket.list.row('three').waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
    );
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, textarea, h1, [role=checkbox]')]
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect();
          return width > 0 && (left < -1 || right > innerWidth + 1);
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
    expect(cut, state).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(ZOOMED.width);
  }
});

test('at 200 % the title of a view is read whole beside its buttons', async ({ docket }) => {
  const { page, shell } = docket;
  await page.setViewportSize(ZOOMED);
  await page.goto(new URL('#/next7', page.url()).href);
  await expect(shell.title).toHaveText('Next 7 days');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  expect(await shell.title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
