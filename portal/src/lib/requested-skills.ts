/** Returns skills with the requested ones first, in the order of the request. */
export function requestedFirst(
  skills: readonly string[],
  asked: readonly string[],
): { skill: string; isRequested: boolean }[] {
  const first = asked.filter((skill) => skills.includes(skill));
  const rest = skills.filter((skill) => !asked.includes(skill));
  return [
    ...first.map((skill) => ({ skill, isRequested: true })),
    ...rest.map((skill) => ({ skill, isRequested: false })),
  ];
}
