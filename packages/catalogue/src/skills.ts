/** Built-in skills, present from the start; superusers add further ones. Source: specification 2, section 3. */
export const SKILLS = [
  'javascript',
  'node',
  'react',
  'reactnative',
  'angular',
  'go',
  'android',
  'ios',
  'c',
  'csharp',
  'java',
  'flutter',
  'kotlin',
  'php',
  'python',
  'ruby',
  'swift',
  'css',
  'html',
  'tdd',
  'vue',
  'wordpress',
  'laravel',
  'aws',
  'dotnet',
  'softskills',
] as const;
export type BuiltInSkill = (typeof SKILLS)[number];

/**
 * Labels of the built-in skills, the same in every language except for `softskills`, and their aliases. An alias is
 * another name for the same thing that the label can replace. A framework is not an alias of its language.
 */
export const SKILL_NAMES: Record<BuiltInSkill, { label: string; group: string; aliases: readonly string[] }> = {
  javascript: { label: 'JavaScript', group: 'language', aliases: ['js', 'ecmascript', 'java script'] },
  node: { label: 'Node.js', group: 'backend', aliases: ['nodejs', 'node.js', 'node js'] },
  react: { label: 'React', group: 'frontend', aliases: ['reactjs', 'react.js', 'react js'] },
  reactnative: { label: 'React Native', group: 'mobile', aliases: ['react-native'] },
  angular: { label: 'Angular', group: 'frontend', aliases: ['angular 2+'] },
  go: { label: 'Go', group: 'language', aliases: ['golang', 'go lang'] },
  android: { label: 'Android', group: 'mobile', aliases: ['android sdk'] },
  ios: { label: 'iOS', group: 'mobile', aliases: ['ios sdk'] },
  c: { label: 'C', group: 'language', aliases: ['ansi c'] },
  csharp: { label: 'C#', group: 'language', aliases: ['c sharp', 'c#', 'c-sharp'] },
  java: { label: 'Java', group: 'language', aliases: [] },
  flutter: { label: 'Flutter', group: 'mobile', aliases: [] },
  kotlin: { label: 'Kotlin', group: 'language', aliases: [] },
  php: { label: 'PHP', group: 'language', aliases: [] },
  python: { label: 'Python', group: 'language', aliases: ['py', 'python3', 'python 3'] },
  ruby: { label: 'Ruby', group: 'language', aliases: [] },
  swift: { label: 'Swift', group: 'language', aliases: [] },
  css: { label: 'CSS', group: 'frontend', aliases: ['css3'] },
  html: { label: 'HTML', group: 'frontend', aliases: ['html5'] },
  tdd: { label: 'TDD', group: 'practice', aliases: ['test-driven development', 'test driven development'] },
  vue: { label: 'Vue', group: 'frontend', aliases: ['vuejs', 'vue.js', 'vue js'] },
  wordpress: { label: 'WordPress', group: 'backend', aliases: ['wp'] },
  laravel: { label: 'Laravel', group: 'backend', aliases: [] },
  aws: { label: 'AWS', group: 'cloud', aliases: ['amazon web services'] },
  dotnet: { label: '.NET', group: 'backend', aliases: ['dotnet core', '.net core', 'dot net'] },
  softskills: { label: 'Soft skills', group: 'practice', aliases: ['soft skill', 'soft-skills'] },
};

/** Common skills outside the list: label, then aliases. They are never preset. */
const FREE_SKILLS: readonly (readonly [label: string, ...aliases: string[]])[] = [
  ['TypeScript', 'ts'],
  ['C++', 'cpp', 'c plus plus'],
  ['Objective-C', 'objective c', 'objc', 'obj-c'],
  ['Rust', 'rustlang'],
  ['Scala'],
  ['Dart'],
  ['Elixir'],
  ['Next.js', 'nextjs'],
  ['Nuxt', 'nuxt.js', 'nuxtjs'],
  ['AngularJS', 'angular.js'],
  ['RxJS'],
  ['jQuery'],
  ['Svelte', 'sveltejs'],
  ['Redux', 'reduxjs'],
  ['Tailwind CSS', 'tailwind', 'tailwindcss'],
  ['Sass'],
  ['SCSS'],
  ['Express', 'express.js', 'expressjs'],
  ['Koa', 'koa.js', 'koajs'],
  ['NestJS', 'nest.js'],
  ['Spring'],
  ['Spring Boot', 'springboot', 'spring-boot'],
  ['Django'],
  ['Flask'],
  ['FastAPI', 'fast api'],
  ['Ruby on Rails', 'rails', 'ror'],
  ['Symfony'],
  ['WooCommerce', 'woo commerce'],
  ['ASP.NET', 'aspnet'],
  ['Entity Framework'],
  ['SwiftUI'],
  ['UIKit'],
  ['Jetpack Compose'],
  ['Ktor'],
  ['Expo'],
  ['PostgreSQL', 'postgres', 'postgre sql'],
  ['MySQL'],
  ['MariaDB'],
  ['MongoDB', 'mongo', 'mongo db'],
  ['SQLite'],
  ['SQL'],
  ['NoSQL'],
  ['Redis'],
  ['Elasticsearch', 'elastic search'],
  ['DynamoDB'],
  ['BigQuery'],
  ['Kafka', 'apache kafka'],
  ['RabbitMQ'],
  ['GraphQL'],
  ['gRPC'],
  ['REST'],
  ['API'],
  ['Docker'],
  ['Kubernetes', 'k8s'],
  ['OpenShift'],
  ['Terraform'],
  ['Ansible'],
  ['Jenkins'],
  ['CI/CD', 'ci-cd', 'cicd'],
  ['Git'],
  ['GitLab'],
  ['GitHub'],
  ['GitHub Actions'],
  ['Linux'],
  ['macOS'],
  ['GCP', 'google cloud', 'google cloud platform'],
  ['Azure', 'microsoft azure'],
  ['AWS Lambda'],
  ['PyTorch'],
  ['TensorFlow'],
  ['OpenCV'],
  ['MATLAB'],
  ['SAP'],
  ['LLM'],
  ['NLP'],
  ['UX'],
  ['UI'],
];

/** Maximum length of a value. */
const MAX_LENGTH = 40;

/** Every skill with a known spelling, built-in ones first. */
export const KNOWN_SKILLS: readonly SkillNames[] = [
  ...SKILLS.map((value) => ({ value, label: SKILL_NAMES[value].label, aliases: SKILL_NAMES[value].aliases })),
  ...FREE_SKILLS.map(([label, ...aliases]) => ({ value: inSkillLetters(label.toLowerCase()), label, aliases })),
];

/** A skill with its names. */
export interface SkillNames {
  value: string;
  label: string;
  aliases: readonly string[];
}

interface Names {
  all: readonly SkillNames[];
  labels: ReadonlyMap<string, string>;
  values: ReadonlyMap<string, string>;
}

let names = namesFrom(KNOWN_SKILLS);

/**
 * Replaces the known skills by the marketplace's own list in this process. Skills known only here remain, except under
 * names that the list gives to other skills.
 */
export function setListedSkills(listed: readonly SkillNames[]): void {
  const taken = new Set(listed.flatMap(namesOf));
  const others = KNOWN_SKILLS.filter(({ value }) => !taken.has(value)).map((skill) => ({
    ...skill,
    aliases: skill.aliases.filter((alias) => !taken.has(alias)),
  }));
  names = namesFrom([...listed, ...others]);
}

/** Returns every skill with a known spelling, the list's first. Returns the same array until the list changes. */
export const knownSkills = (): readonly SkillNames[] => names.all;

/** Returns every name by which a skill is found, in lower case. */
export function namesOf({ value, label, aliases }: SkillNames): string[] {
  return [value, label.toLowerCase(), ...aliases];
}

function namesFrom(all: readonly SkillNames[]): Names {
  const values = new Map<string, string>();
  for (const skill of all) for (const name of namesOf(skill)) if (!values.has(name)) values.set(name, skill.value);
  for (const { value } of all) values.set(value, value);
  return { all, labels: new Map(all.map(({ value, label }) => [value, label])), values };
}

/** Returns whether a skill is built in. */
export const isBuiltInSkill = (value: string): value is BuiltInSkill => (SKILLS as readonly string[]).includes(value);

/** Returns the skill with a value, label or alias (in lower case); an unknown name is its own value. */
export const skillNamed = (name: string): string => names.values.get(name) ?? name;

/**
 * Returns the value of a typed skill: the known skill of that name, otherwise the typed text with only the permitted
 * characters. May be empty.
 */
export function skillValue(typed: string): string {
  return names.values.get(typed.trim().toLowerCase()) ?? skillNamed(plainSkill(typed));
}

/** Reduces a typed skill to the permitted characters, as stored for unknown skills. May be empty. */
export function plainSkill(typed: string): string {
  const name = typed.trim().toLowerCase();
  return inSkillLetters(name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('&', '+'));
}

function inSkillLetters(name: string): string {
  return name
    .replace(/[/_]/g, ' ')
    .replace(/[^a-z0-9+#. -]/g, '')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, MAX_LENGTH)
    .trim();
}

/** Returns the label of a skill, built-in or free text. */
export const skillLabel = (value: string): string =>
  names.labels.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1);
