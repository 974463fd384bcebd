import { randomInt } from 'node:crypto';
import { fuzzService } from '#electron/local-service/testing/fuzz-service.ts';

/* `npm run fuzz:service [-- COUNT [SEED]]` */
const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
const start = performance.now();
const report = await fuzzService({ requests, seed });
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `seed ${seed}: ${report.requests} requests in ${seconds} s, ${report.accepted} accepted, ${report.refused} refused, ${report.problems.length} problems`,
);
for (const problem of report.problems) console.log(problem.slice(0, 2000));
if (report.problems.length > 0) process.exitCode = 1;
