import { OFFICE } from './attachments.ts';

/** Extensions of files that a double click runs, or opens in a browser as a local page. */
const EXECUTABLE = new Set(
  'application appref-ms bat chm cmd com command cpl desktop exe gadget hta htm html inf jar jnlp js jse lnk mht mhtml msc msi msp mst pif ps1 psm1 reg scf scr settingcontent-ms sh shtml svg url vb vbe vbs workflow ws wsc wsf wsh xht xhtml xll'.split(
    ' ',
  ),
);
const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/plain': 'txt',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
};

/**
 * Returns the name under which a file is downloaded: that of its content type is appended to an executable extension.
 */
export function nameOfDownload(name: string, type: string): string {
  // Windows ignores dots and spaces at the end.
  const shown = name.replace(/[. ]+$/, '');
  const ending = shown.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  return EXECUTABLE.has(ending) ? `${shown}.${ENDINGS[type]}` : shown;
}
