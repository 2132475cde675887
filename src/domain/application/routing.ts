/** A rule for the department of a sent case. Null fits everything; `region` includes the districts below it. */
export type RoutingRule = {
  kind: string;
  /** Code of the authority that issued the policy. */
  issuer: string | null;
  region: string | null;
  /** The further criterion by which the kind is routed, such as the subject of an appeal. */
  topic: string | null;
  department: string;
};

/** A case to route. `regions`: its district and all above it. */
export type Routed = { kind: string; issuers: readonly string[]; regions: readonly string[]; topic: string | null };

const fits = (asked: string | null, given: readonly string[]): boolean => asked === null || given.includes(asked);

/** Returns the department of the first rule that fits, otherwise the first issuer of the policy. Null: unassigned. */
export function departmentOf(rules: readonly RoutingRule[], { kind, issuers, regions, topic }: Routed): string | null {
  const rule = rules.find(
    (one) => one.kind === kind && fits(one.issuer, issuers) && fits(one.region, regions) && fits(one.topic, topic === null ? [] : [topic]),
  );
  return rule?.department ?? issuers[0] ?? null;
}
