/** Built-in skills. Superusers add further ones; these are there from the start. Source: specification 2, section 3. */
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

/** How the built-in skills are written, the same in every language but for `softskills`, and what else people call them. */
export const SKILL_NAMES: Record<BuiltInSkill, { label: string; group: string; aliases: readonly string[] }> = {
  javascript: { label: 'JavaScript', group: 'language', aliases: ['js', 'ecmascript', 'typescript', 'ts'] },
  node: { label: 'Node.js', group: 'backend', aliases: ['nodejs', 'node.js', 'express', 'koa', 'nestjs'] },
  react: { label: 'React', group: 'frontend', aliases: ['reactjs', 'react.js', 'next.js', 'nextjs', 'redux'] },
  reactnative: { label: 'React Native', group: 'mobile', aliases: ['react-native', 'expo'] },
  angular: { label: 'Angular', group: 'frontend', aliases: ['angularjs', 'angular.js', 'rxjs'] },
  go: { label: 'Go', group: 'language', aliases: ['golang'] },
  android: { label: 'Android', group: 'mobile', aliases: ['android sdk', 'jetpack compose'] },
  ios: { label: 'iOS', group: 'mobile', aliases: ['uikit', 'swiftui', 'objective-c'] },
  c: { label: 'C', group: 'language', aliases: ['c++', 'cpp', 'embedded c'] },
  csharp: { label: 'C#', group: 'language', aliases: ['c sharp', 'c#'] },
  java: { label: 'Java', group: 'language', aliases: ['spring', 'spring boot', 'jvm'] },
  flutter: { label: 'Flutter', group: 'mobile', aliases: ['dart'] },
  kotlin: { label: 'Kotlin', group: 'language', aliases: ['ktor'] },
  php: { label: 'PHP', group: 'language', aliases: ['symfony'] },
  python: { label: 'Python', group: 'language', aliases: ['django', 'flask', 'fastapi', 'py'] },
  ruby: { label: 'Ruby', group: 'language', aliases: ['rails', 'ruby on rails', 'ror'] },
  swift: { label: 'Swift', group: 'language', aliases: [] },
  css: { label: 'CSS', group: 'frontend', aliases: ['sass', 'scss', 'less', 'tailwind', 'css3'] },
  html: { label: 'HTML', group: 'frontend', aliases: ['html5'] },
  tdd: { label: 'TDD', group: 'practice', aliases: ['test-driven development', 'unit testing', 'testing'] },
  vue: { label: 'Vue', group: 'frontend', aliases: ['vuejs', 'vue.js', 'nuxt'] },
  wordpress: { label: 'WordPress', group: 'backend', aliases: ['wp', 'woocommerce'] },
  laravel: { label: 'Laravel', group: 'backend', aliases: ['eloquent'] },
  aws: { label: 'AWS', group: 'cloud', aliases: ['amazon web services', 'lambda', 'ec2', 'cloudformation'] },
  dotnet: { label: '.NET', group: 'backend', aliases: ['asp.net', 'dotnet core', '.net core', 'entity framework'] },
  softskills: { label: 'Soft skills', group: 'practice', aliases: ['communication', 'teamwork', 'leadership'] },
};

/** Whether a skill is one of those that are there from the start. */
export const isBuiltInSkill = (value: string): value is BuiltInSkill => (SKILLS as readonly string[]).includes(value);

/** How skills are written that are not there from the start, where their first letter alone is not enough. */
const SPELLED =
  'PostgreSQL MySQL MongoDB GraphQL SQL NoSQL GCP DynamoDB MariaDB SQLite RabbitMQ BigQuery PyTorch TensorFlow OpenCV jQuery gRPC REST API CI/CD GitLab GitHub OpenShift MATLAB SAP LLM NLP UX UI macOS';
const spelled = new Map(SPELLED.split(' ').map((name) => [name.toLowerCase(), name]));

/** A skill as it is written, whether it is one of ours or somebody's own. */
export function skillLabel(value: string): string {
  if (isBuiltInSkill(value)) return SKILL_NAMES[value].label;
  return spelled.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1);
}
