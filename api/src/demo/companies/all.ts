import type { DemoCompany } from './demo-company.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hamnkraft } from './hamnkraft.ts';
import { swedish } from './swedish.ts';

export const demoCompanies: readonly DemoCompany[] = [hamnkraft, ...english, ...swedish, ...german, ...french];
