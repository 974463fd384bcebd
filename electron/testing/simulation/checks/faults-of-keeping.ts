import { withStore, type Sabotages } from '#electron/testing/simulation/checks/sabotage.ts';

/** Faults of what is kept, when the loop runs, and of what is told about it. */
export const FAULTS_OF_KEEPING: Sabotages = {
  'what is on its way is forgotten in a crash': (engine) => {
    engine.store.write((db) => db.run(`DELETE FROM outbox WHERE state = 'sending'`));
    return engine;
  },
  'nothing is in doubt': withStore((db) => {
    db.run(`UPDATE outbox SET state = 'pending' WHERE state = 'inDoubt'`);
  }),
  'edits in doubt are dropped': withStore((db) => {
    db.run(`DELETE FROM outbox WHERE state = 'inDoubt'`);
  }),
  'refused edits are dropped': withStore((db) => {
    db.run(`DELETE FROM outbox WHERE state = 'refused'`);
  }),
  'the journal is not kept': withStore((db) => {
    db.run('DELETE FROM conflict');
  }),
  'pauses are not kept': (engine) => ({
    ...engine,
    schedule: (ms, action) => engine.schedule(Math.min(ms, 1000), action),
  }),
  'the outbox is emptied at a start': (engine) => {
    engine.store.write((db) => db.run('DELETE FROM outbox'));
    return engine;
  },
  'edits of what others deleted are dropped': withStore((db) => {
    db.run(`DELETE FROM outbox WHERE problem = 'deleted_elsewhere'`);
  }),
  'the journal has what stands in place of what was lost': withStore((db) => {
    db.run('UPDATE conflict SET lost = kept');
  }),
  'edits that were taken are not remembered': withStore((db) => {
    db.run('DELETE FROM acknowledged');
  }),
  'rows get lost': withStore((db) => {
    db.run(`DELETE FROM task_record WHERE id LIKE '%7'`);
  }),
  'an edit wakes nothing': (engine) => ({
    ...engine,
    schedule: (ms, action) => (ms < 100 ? () => undefined : engine.schedule(ms, action)),
  }),
  'the loop does not go on after trouble': (engine) => ({
    ...engine,
    schedule: (ms, action) => (ms > 100 && ms < 60_000 ? () => undefined : engine.schedule(ms, action)),
  }),
  'unsent edits are not told': (engine) => ({
    ...engine,
    onStatus: (status) => engine.onStatus({ ...status, unsent: 0 }),
  }),
  'refused edits are not told': (engine) => ({
    ...engine,
    onStatus: (status) => engine.onStatus({ ...status, refused: 0 }),
  }),
};
