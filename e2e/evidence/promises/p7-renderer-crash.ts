import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBridge } from '#e2e/fixtures/bridge.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { openCrashingPage, type CrashingPage } from '#e2e/evidence/crashing-page.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

const CASES = 100;
/** Milliseconds. What a person saw for this long is not lost; the promise is the interval in which a field saves itself. */
const SAVE_INTERVAL = 300;

/** A field in which a text is half typed, and how it is opened and read. */
interface Field {
  readonly name: string;
  readonly open: (page: CrashingPage) => Promise<void>;
  /** Gives the text that is in the field, or that was saved from it; empty while there is none. */
  readonly read: string;
}

const ROW = `document.querySelector('main [role=row] [role=checkbox], main [role=row] input') !== null`;
const IN_FIELD = `document.activeElement.matches('input, textarea')`;
const PLACEHOLDER = 'Half typed';
const DETAIL_TITLE = `document.querySelector('aside textarea, aside input:not([type=checkbox])')?.value ?? ''`;

const FIELDS: readonly Field[] = [
  {
    name: 'the entry line',
    open: async (page) => {
      await page.press('n');
      await page.until(`${IN_FIELD} && document.activeElement.closest('main') !== null`);
    },
    read: `document.querySelector('main input[aria-label="New task"], main textarea[aria-label="New task"], main [role=textbox]')?.value ?? ''`,
  },
  {
    name: 'a title in the detail',
    open: async (page) => {
      await focusFirst(page);
      await page.press('Enter');
      await page.until(`${IN_FIELD} && document.activeElement.closest('aside') !== null`);
      await page.evaluate(`document.activeElement.select()`);
    },
    read: DETAIL_TITLE,
  },
];

interface Typed {
  readonly text: string;
  /** How long ago the last of it was typed. */
  readonly at: number;
}

/** Types letters until a random moment; gives what was in the field and when. */
const typeUntil = async (page: CrashingPage, random: () => number): Promise<readonly Typed[]> => {
  const typed: Typed[] = [];
  const ends = performance.now() + 100 + random() * 1500;
  let text = '';
  while (performance.now() < ends) {
    const letter = random() < 0.15 ? ' ' : String.fromCodePoint(97 + Math.floor(random() * 26));
    await page.type(letter);
    text += letter;
    typed.push({ text, at: performance.now() });
    await new Promise((resolve) => {
      setTimeout(resolve, random() * 90);
    });
  }
  return typed;
};

/** A key that comes before the page listens is typed again, as a person would. */
const focusFirst = async (page: CrashingPage): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.press('Home');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    if ((await page.evaluate(`(${DETAIL_TITLE}) !== ''`)) === true) return;
  }
};

const lostIn = async (page: CrashingPage, field: Field, random: () => number): Promise<string | null> => {
  await page.until(ROW);
  await field.open(page);
  const typed = await typeUntil(page, random);
  const crashedAt = performance.now();
  await page.crash();
  await page.until(ROW);
  if (field.read === DETAIL_TITLE) await focusFirst(page);
  const old = typed.findLast(({ at }) => crashedAt - at >= SAVE_INTERVAL)?.text.trim() ?? '';
  const expression = `(${field.read}).includes(${JSON.stringify(old)})`;
  try {
    await page.until(expression);
    return null;
  } catch {
    const found = String(await page.evaluate(field.read));
    return `${field.name}: “${old}” was typed, “${found}” is there`;
  }
};

/** Empties the field again, so that the next case begins as this one did. */
const reset = async (page: CrashingPage): Promise<void> => {
  await page.evaluate(
    `for (const key of Object.keys(localStorage)) if (/draft|entry|unsaved/u.test(key)) localStorage.removeItem(key); globalThis.isOld = true; location.reload()`,
  );
  await page.until(`globalThis.isOld === undefined`);
};

/** P7: a half-typed text survives the death of the page's process. */
export const p7: PromiseRun = {
  id: 'P7',
  promise: 'A half-typed text survives a crash of the page',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-p7-'));
    const host = await startHost(dataDirectory);
    const bridge = await connectBridge(host.address);
    await bridge.value('tasks.create', { projectId: null, title: PLACEHOLDER });
    await host.stop();
    const again = await startHost(dataDirectory);
    const page = await openCrashingPage();
    await page.goTo(again.address);
    const cases = Math.max(FIELDS.length, Math.round(CASES * scale));
    const failures: string[] = [];
    for (let index = 0; index < cases; index += 1) {
      const field = FIELDS[index % FIELDS.length];
      if (field === undefined) continue;
      const lost = await lostIn(page, field, random);

      if (lost !== null) failures.push(lost);
      await reset(page);
    }
    await page.close();
    await again.stop();
    await rm(dataDirectory, { recursive: true, force: true });
    return { counts: { 'crashes while typing': cases }, failures };
  },
};
