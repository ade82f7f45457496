/** Where the build has put the texts: `<__TEXTS__>/<language>/<namespace>.json`. */
declare const __TEXTS__: string;
