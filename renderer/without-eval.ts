import { config } from 'zod';

// The page may compile no code of a text. A schema that is built tries it all
// the same and falls back, and each refusal has Chromium read all code that
// runs a second time, to say where it was.
config({ jitless: true });
