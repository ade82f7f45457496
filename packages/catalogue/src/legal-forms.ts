/**
 * Legal forms at the end of company names in the registers of Europe and America, in lower case and without full stops.
 */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'ab aktiebolag publ hb kb as asa aps oy oyj ag gmbh mbh ug kg kgaa ohg ev se sa sas sasu sarl eurl snc sl slu ' +
    'spa srl bv nv vof ltd limited plc llp llc inc incorporated corp corporation co company pty pte tov zoo sro kft'
  ).split(' '),
);
