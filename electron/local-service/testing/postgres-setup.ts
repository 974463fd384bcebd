import { startPostgres } from '#electron/local-service/testing/postgres-cluster.ts';

/** One server for all files of a project of tests, which find it in DOCKET_POSTGRES. */
const setUp = async (): Promise<() => Promise<void>> => {
  const cluster = await startPostgres();
  process.env['DOCKET_POSTGRES'] = cluster.url;
  return cluster.remove;
};

// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default setUp;
