import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { matchCreated, matchUndone } from '../matches/match-events.ts';
import { computeSuggestions, updateSuggestions } from './suggestions.computing.ts';
import { suggestions } from './suggestions.model.ts';
import { eraseSuggestionsAbout, eraseSuggestionsOf, suggestionsAbout } from './suggestions.personal-data.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';

export const suggestionsDomain = defineDomain({
  routes: { suggestions: suggestionsRoutes },
  tasks: [
    { name: 'compute suggestions', every: '30 4 * * *', run: computeSuggestions },
    { name: 'update suggestions', every: '30 seconds', run: updateSuggestions },
  ],
  subscriptions: [
    on(matchCreated, ({ job, user }) => suggestions.match(job, user, true)),
    on(matchUndone, ({ job, user }) => suggestions.match(job, user, false)),
  ],
  personalData: {
    developer: [
      {
        name: 'suggestions',
        export: ({ entityId }) => suggestionsAbout(entityId),
        erase: ({ entityId }) => eraseSuggestionsAbout([entityId]),
      },
    ],
    company: [
      {
        name: 'suggestions',
        archive: { leftOut: 'Tandem recomputes them every night' },
        erase: ({ entityId }) => eraseSuggestionsOf(entityId),
      },
    ],
    candidates: { erase: eraseSuggestionsAbout },
    merge: (from, into, session) => suggestions.move(from, into, session),
  },
});
