import { useEffect, useRef, useState } from 'react';
import type { AccountRow } from '#shared/domain/account.ts';
import type { MoveCheck, MoveState } from '#shared/ipc/move-methods.ts';
import { accountName, accountTitle } from '#renderer/entities/account/describe-account.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { useServices } from '#renderer/entities/services.ts';
import { checkMove, emptySource, endMove } from '#renderer/entities/transfer/move-actions.ts';
import { countOf } from '#renderer/entities/transfer/move-words.ts';
import { textOf } from '#renderer/entities/words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { takeKeyboard } from '#renderer/ui/grid/walk-lines.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import styles from './ImportPage.module.css';

const isWhole = ({ check }: MoveState): boolean =>
  check !== null && check.missing + check.different + check.notAsked === 0;

const headingOf = (move: MoveState): string => {
  if (move.check === null) return 'Everything is sent';
  return isWhole(move) ? 'Everything that was sent is there' : 'Not everything is there as it was';
};

const checkWords = ({ same, editedSince, missing, different, notAsked }: MoveCheck): string =>
  [
    `${formatNumber(same)} as they were`,
    editedSince === 0 ? null : `${formatNumber(editedSince)} changed since`,
    missing === 0 ? null : `${formatNumber(missing)} missing`,
    different === 0 ? null : `${formatNumber(different)} different`,
    notAsked === 0 ? null : `${formatNumber(notAsked)} not checked`,
  ]
    .filter((part) => part !== null)
    .join(', ');

const Named = ({ named }: Pick<MoveCheck, 'named'>) =>
  named.length === 0 ? null : (
    <section aria-labelledby="move-named">
      <PageHeading id="move-named">Not as they were</PageHeading>
      <ul className={styles['warnings']}>
        {named.map(({ entity, title, fields }, index) => (
          <li key={index}>
            {fields.length === 0
              ? `${countOf(entity, 1)}: “${title}” is missing at the service`
              : `${countOf(entity, 1)}: “${title}” has another ${fields.map(textOf).join(', ')}`}
          </li>
        ))}
      </ul>
    </section>
  );

/** What is not sent, and why. */
const Unsent = ({ refused, beyond }: Pick<MoveState, 'refused' | 'beyond'>) => {
  const { viewStore } = useServices();
  if (refused + beyond === 0) return null;
  const words = [
    refused === 0 ? null : `${formatNumber(refused)} the service doesn’t take.`,
    beyond === 0 ? null : `${formatNumber(beyond)} wait for password sign-in.`,
  ]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <Callout
      title="Not everything is sent"
      action={
        <Button
          look="outline"
          onClick={() => {
            openPage(viewStore, { kind: 'sync' });
          }}
        >
          See what and why
        </Button>
      }
    >
      {words} They are in this account on this computer.
    </Callout>
  );
};

interface UnderWayProps {
  readonly move: MoveState;
  readonly source: AccountRow | undefined;
  readonly to: AccountRow;
}

/** Reads back what was sent, once it is. */
const useCheck = ({ check }: MoveState) => {
  const services = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<Parameters<typeof checkMove>[1] | null>(null);
  const isAsked = useRef(false);
  const run = async (method: Parameters<typeof checkMove>[1]) => {
    setBusy(method);
    setProblem(await checkMove(services, method));
    setBusy(null);
  };
  const isDue = check === null;
  useEffect(() => {
    if (!isDue) isAsked.current = false;
    // One that failed is not repeated by itself.
    if (!isDue || isAsked.current || busy !== null) return;
    isAsked.current = true;
    void run('move.verify');
  });
  return { problem, busy, run };
};

const STAYS = 'Docket goes on by itself, also after a restart. The first account stays as it is.';

const Sending = ({ move: { sent, total } }: Pick<UnderWayProps, 'move'>) => (
  <section className={styles['head']} aria-label="Move">
    <p className={styles['file']}>{`Sent ${formatNumber(sent)} of ${formatNumber(total)}`}</p>
    <progress aria-label="Sent" value={sent} max={total} />
    <p>{STAYS}</p>
  </section>
);

/** The question at the end: what becomes of the first account. */
const Decide = ({ move, source, to }: UnderWayProps) => {
  const services = useServices();
  const [isAsked, setIsAsked] = useState(false);
  const onKeep = () => void endMove(services);
  if (source === undefined || !isWhole(move)) {
    return (
      <Button look="outline" onClick={onKeep}>
        Done
      </Button>
    );
  }
  if (!isAsked) {
    return (
      <>
        <Button look="primary" ref={takeKeyboard} onClick={onKeep}>
          Keep both accounts as they are
        </Button>
        <Button
          onClick={() => {
            setIsAsked(true);
          }}
        >
          {`Empty ${accountName(source)}…`}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => void emptySource(services, { source, to: to.id })}>
        Move its tasks to its trash
      </Button>
      <Button
        ref={takeKeyboard}
        onClick={() => {
          setIsAsked(false);
        }}
      >
        Cancel
      </Button>
    </>
  );
};

const Checked = ({ move, source, to }: UnderWayProps) => {
  const { problem, busy, run } = useCheck(move);
  const { check } = move;
  return (
    <>
      {problem !== null && <Callout title="Couldn’t check">{problem}</Callout>}
      <Unsent {...move} />
      <section className={styles['head']} aria-label="Move">
        <p className={styles['file']}>{headingOf(move)}</p>
        <output>
          {busy !== null
            ? `Reading it back from ${to.service}…`
            : check === null
              ? 'It isn’t checked yet.'
              : `Read back ${describeMoment(check.at)}: ${checkWords(check)}.`}
        </output>
        <div className={styles['buttons']}>
          {busy === null && check !== null && check.missing > 0 && (
            <Button look="primary" ref={takeKeyboard} onClick={() => void run('move.sendAgain')}>
              Send them again
            </Button>
          )}
          {check !== null && <Decide move={move} source={source} to={to} />}
          <Button disabled={busy !== null} onClick={() => void run('move.verify')}>
            Check again
          </Button>
        </div>
      </section>
      {check !== null && <Named named={check.named} />}
    </>
  );
};

const Interrupted = () => {
  const services = useServices();
  return (
    <section className={styles['head']} aria-label="Move">
      <p className={styles['file']}>Nothing is moved</p>
      <p>The move was interrupted before anything was written, or it was undone.</p>
      <div className={styles['buttons']}>
        <Button look="primary" ref={takeKeyboard} onClick={() => void endMove(services)}>
          Begin again
        </Button>
      </div>
    </section>
  );
};

/** How far a move is: sent, read back, and the question at its end. */
export const MoveUnderWay = (props: UnderWayProps) => {
  const { move, source } = props;
  const from = source === undefined ? 'an account that is signed out' : accountTitle(source);
  return (
    <>
      <p className={styles['sources']}>{`From ${from}, begun ${describeMoment(move.startedAt)}.`}</p>
      {move.phase === 'interrupted' && <Interrupted />}
      {move.phase === 'sending' && <Sending move={move} />}
      {move.phase === 'sent' && <Checked {...props} />}
    </>
  );
};
