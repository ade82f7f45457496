import type { FinalState, History, Violation } from '../history.ts';

/** Checks that a paid package is active once and charged once, and that nothing unpaid is active or charged. */
export function checkPayments({ purchases }: Pick<History, 'purchases'>, state: FinalState): Violation[] {
  const problems = [...Map.groupBy(purchases, ({ job }) => job)].flatMap(([job, all]) => {
    const wasPaid = all.some(({ paid }) => paid === 'yes');
    const mayBePaid = wasPaid || all.some(({ paid }) => paid === 'unknown');
    const charges = state.charged.filter((each) => each.job === job);
    const invoices = charges.reduce((sum, each) => sum + each.invoices, 0);
    return [
      ...(wasPaid && invoices === 0 ? [`job ${job} was paid but not charged`] : []),
      ...(invoices > 1 || charges.length > 1
        ? [`job ${job} was charged ${Math.max(invoices, charges.length)} times`]
        : []),
      ...(!mayBePaid && invoices > 0 ? [`job ${job} was charged without having been paid`] : []),
      ...state.processes.flatMap(({ process, packages }) => {
        const used = packages.filter((each) => each.job === job).length;
        if (invoices > 0 && used === 0)
          return [`the package of job ${job} was charged but is not in use on ${process}`];
        if (invoices === 0 && used > 0) return [`job ${job} has a package on ${process} that was not charged`];
        return used > 1 ? [`job ${job} has ${used} packages on ${process}`] : [];
      }),
    ];
  });
  return problems.map((each) => ({ area: 'payments', message: each }));
}
