import { useState } from 'react';
import type { AccountId, AccountRow } from '#shared/domain/account.ts';
import type { MoveOptions, MovePlan } from '#shared/ipc/move-methods.ts';
import { accountTitle } from '#renderer/entities/account/describe-account.ts';
import { useAccounts } from '#renderer/entities/account/use-accounts.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { openTarget, planMove, startMove, useMove } from '#renderer/entities/transfer/move-actions.ts';
import { leftWords, NOT_READY, othersWords } from '#renderer/entities/transfer/move-words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import { takeKeyboard } from '#renderer/ui/grid/walk-lines.ts';
import { Page, PageHeading } from '#renderer/ui/Page.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { FileTasks } from './FileTasks.tsx';
import { countWords, Lists, outcomeWords } from './ImportPreview.tsx';
import { MoveUnderWay } from './MoveUnderWay.tsx';
import styles from './ImportPage.module.css';

const SignInFirst = () => {
  const { viewStore } = useServices();
  return (
    <section className={styles['head']} aria-label="Move">
      <p className={styles['file']}>Sign in to the other account first</p>
      <p>
        Then come back to this page. Docket copies your tasks there, reads them back to check, and leaves this
        account as it is until you decide.
      </p>
      <div className={styles['buttons']}>
        <Button
          look="primary"
          ref={takeKeyboard}
          onClick={() => {
            openPage(viewStore, { kind: 'signIn', start: null });
          }}
        >
          Sign in…
        </Button>
      </div>
    </section>
  );
};

interface ChooseProps {
  readonly accounts: readonly AccountRow[];
  readonly from: AccountRow;
  readonly to: AccountRow;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onChoose: (ends: Partial<Ends>) => void;
  readonly onLook: () => void;
}

const Choose = ({ accounts, from, to, problem, isBusy, onChoose, onLook }: ChooseProps) => {
  const options = accounts.map((account) => [account.id, accountTitle(account)] as const);
  const find = (id: string): AccountId | undefined => accounts.find((account) => account.id === id)?.id;
  return (
    <>
      {problem !== null && <Callout title="Can’t move yet">{problem} Nothing was changed.</Callout>}
      <section className={styles['options']} aria-label="Accounts">
        <Select
          label="From"
          options={options}
          value={from.id}
          onChange={(id) => {
            onChoose({ from: find(id) });
          }}
        />
        <Select
          label="To"
          options={options}
          value={to.id}
          onChange={(id) => {
            onChoose({ to: find(id) });
          }}
        />
        <p className={styles['sources']}>
          Docket shows what would move before anything is changed. Nothing is taken from the first account.
        </p>
        <div className={styles['buttons']}>
          <Button look="primary" ref={takeKeyboard} disabled={isBusy || from.id === to.id} onClick={onLook}>
            {isBusy ? 'Looking…' : 'Look at what would move'}
          </Button>
        </div>
      </section>
    </>
  );
};

interface PlanProps {
  readonly plan: MovePlan;
  readonly options: MoveOptions;
  readonly from: AccountRow;
  readonly to: AccountRow;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onOptions: (options: MoveOptions) => void;
  readonly onStart: () => void;
  readonly onBack: () => void;
}

const PlanHead = ({ plan, from, to, isBusy, onStart, onBack }: PlanProps) => {
  const nothing = plan.added + plan.updated === 0;
  const others = othersWords(plan);
  return (
    <section className={styles['head']} aria-label="Move">
      <p className={styles['file']}>{`From ${accountTitle(from)} to ${accountTitle(to)}`}</p>
      <p>{`${countWords(plan)}${others === null ? '' : `, ${others}`}.`}</p>
      <p>{`${outcomeWords(plan)}.`}</p>
      <div className={styles['buttons']}>
        <Button look="primary" ref={takeKeyboard} disabled={isBusy} onClick={onStart}>
          {isBusy ? 'Copying…' : nothing ? 'Move the rest' : `Move ${countTasks(plan.added + plan.updated)}`}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          Choose other accounts
        </Button>
      </div>
    </section>
  );
};

const Plan = (props: PlanProps) => {
  const { plan, options, problem, onOptions } = props;
  return (
    <>
      {problem !== null && <Callout title="Couldn’t move">{problem} Nothing was moved.</Callout>}
      <PlanHead {...props} />
      <section aria-labelledby="move-options" className={styles['options']}>
        <PageHeading id="move-options">Options</PageHeading>
        <Choice
          label="Lists with a name that is there already"
          isStacked
          options={[
            ['merge', 'Put both together'],
            ['keepApart', 'Keep them apart'],
          ]}
          value={options.sameNames}
          onChange={(sameNames) => {
            onOptions({ ...options, sameNames });
          }}
        />
        {plan.updated + plan.skipped > 0 && (
          <Choice
            label="Tasks moved before"
            isStacked
            options={[
              ['skip', 'Leave as they are'],
              ['update', 'Update from the first account'],
            ]}
            value={options.existing}
            onChange={(existing) => {
              onOptions({ ...options, existing });
            }}
          />
        )}
      </section>
      <section aria-labelledby="move-left">
        <PageHeading id="move-left">What doesn’t move</PageHeading>
        <ul className={styles['warnings']}>
          {leftWords(plan).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <Lists lists={plan.lists} />
      <FileTasks summary={plan} corrections={[]} onCorrect={null} />
    </>
  );
};

interface Ends {
  readonly from: AccountId | undefined;
  readonly to: AccountId | undefined;
}

interface EndAccounts {
  readonly accounts: readonly AccountRow[];
  readonly from: AccountRow;
  readonly to: AccountRow;
}

/** From the open account to the first other one; from the local one where that is not open. */
const endsOf = (accounts: readonly AccountRow[], ends: Ends): EndAccounts | null => {
  const active = accounts.find(({ isActive }) => isActive);
  const others = accounts.filter(({ isActive }) => !isActive);
  const [first] = others;
  if (active === undefined || first === undefined) return null;
  const usual = active.isLocal ? { from: active, to: first } : { from: first, to: active };
  return {
    accounts,
    from: accounts.find(({ id }) => id === ends.from) ?? usual.from,
    to: accounts.find(({ id }) => id === ends.to) ?? usual.to,
  };
};

type Step =
  | { readonly kind: 'choose'; readonly problem: string | null; readonly isBusy: boolean }
  | {
      readonly kind: 'plan';
      readonly plan: MovePlan;
      readonly options: MoveOptions;
      readonly problem: string | null;
      readonly isBusy: boolean;
    };

const CHOOSE: Step = { kind: 'choose', problem: null, isBusy: false };

const look = async (services: Services, to: AccountRow, options: MoveOptions): Promise<Step> => {
  const problem = await openTarget(services, to);
  if (problem !== null) return { ...CHOOSE, problem };
  const answer = await planMove(services, options);
  if (!answer.ok) return { ...CHOOSE, problem: answer.error };
  if (answer.value.kind === 'notReady') return { ...CHOOSE, problem: NOT_READY[answer.value.why] };
  const { kind: _kind, ...plan } = answer.value;
  return { kind: 'plan', plan, options, problem: null, isBusy: false };
};

/** Which accounts, and what would come of it. */
const NewMove = ({ accounts }: { readonly accounts: readonly AccountRow[] }) => {
  const services = useServices();
  const [ends, setEnds] = useState<Ends>({ from: undefined, to: undefined });
  const [step, setStep] = useState<Step>(CHOOSE);
  const chosen = endsOf(accounts, ends);
  if (chosen === null) return <SignInFirst />;
  const { from, to } = chosen;
  const onLook = async (options: MoveOptions) => {
    // The account that is open changes on the way.
    setEnds({ from: from.id, to: to.id });
    setStep(step.kind === 'plan' ? { ...step, isBusy: true } : { ...CHOOSE, isBusy: true });
    setStep(await look(services, to, options));
  };
  const first: MoveOptions = { from: from.id, sameNames: 'merge', existing: 'skip' };
  if (step.kind === 'choose') {
    return (
      <Choose
        {...chosen}
        problem={step.problem}
        isBusy={step.isBusy}
        onChoose={(change) => {
          setEnds({ from: from.id, to: to.id, ...change });
          setStep(CHOOSE);
        }}
        onLook={() => void onLook(first)}
      />
    );
  }
  const onStart = async () => {
    setStep({ ...step, problem: null, isBusy: true });
    const problem = await startMove(services, step.options);
    if (problem !== null) setStep({ ...step, problem, isBusy: false });
  };
  return (
    <Plan
      plan={step.plan}
      options={step.options}
      from={from}
      to={to}
      problem={step.problem}
      isBusy={step.isBusy}
      onOptions={(options) => void onLook(options)}
      onStart={() => void onStart()}
      onBack={() => {
        setStep(CHOOSE);
      }}
    />
  );
};

/** Moves everything of one account of this computer into another one. */
export const MovePage = () => {
  const accounts = useAccounts().data?.accounts;
  const move = useMove().data;
  const active = accounts?.find(({ isActive }) => isActive);
  if (accounts === undefined || active === undefined || move === undefined) {
    return (
      <Page>
        <Skeleton look="lines" rows={4} label="Loading accounts" />
      </Page>
    );
  }
  return (
    <Page>
      {move === null ? (
        <NewMove accounts={accounts} />
      ) : (
        <MoveUnderWay move={move} source={accounts.find(({ id }) => id === move.from)} to={active} />
      )}
    </Page>
  );
};
