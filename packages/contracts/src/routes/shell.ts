import { contract, everyone } from '../route.ts';
import { ShellSettings } from '../shell-settings.ts';

export const shell = contract({
  settings: {
    method: 'GET',
    path: '/api/shell',
    summary: 'Get the configured links, and the services that need consent',
    access: everyone,
    response: ShellSettings,
  },
});
