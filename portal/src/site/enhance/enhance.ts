import { askConsent } from './ask-consent.ts';
import { copyCode } from './copy-code.ts';
import { copyLinks } from './copy-link.ts';
import { reloadOnBack } from './history.ts';
import { liveFilters } from './live-filters.ts';
import { offerApplying } from './offer-applying.ts';
import { offerOwnPages } from './own-pages.ts';
import { rememberColorScheme, rememberLanguage } from './preferences.ts';
import { saveAlerts } from './save-alert.ts';
import { tutorialPage } from './tutorial-page.ts';
import { viewPictures } from './view-pictures.ts';

// Progressive enhancement of server-rendered pages, each of which also works without it.
rememberLanguage();
rememberColorScheme();
offerOwnPages();
reloadOnBack();
liveFilters();
offerApplying();
saveAlerts();
copyCode();
copyLinks();
viewPictures();
tutorialPage();
askConsent();
document.documentElement.dataset.enhanced = '';
