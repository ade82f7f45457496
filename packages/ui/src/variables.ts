import { writeFileSync } from 'node:fs';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { tandem, tandemVariables } from './theme.ts';

/**
 * Returns Mantine's variables for this theme as a style sheet. Mantine would write them into a `<style>` element at
 * startup, which a content security policy without 'unsafe-inline' forbids; so they are a file in the repository.
 */
export function variablesCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, tandem);
  const standard = defaultCssVariablesResolver(theme);
  const ours = tandemVariables(theme);
  const both = {
    variables: { ...standard.variables, ...ours.variables },
    light: { ...standard.light, ...ours.light },
    dark: { ...standard.dark, ...ours.dark },
  };
  const rules = convertCssVariables(both, ':root').replaceAll(/([{;}])/g, '$1\n');
  return `/* Written by variables.ts from theme.ts; a test holds the two equal. */\n@layer mantine {\n${rules}}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('./mantine-variables.css', import.meta.url), variablesCss());
}
