import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeActions } from './describe-actions.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'actions.md'), describeActions());
