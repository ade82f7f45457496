import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { loadTexts } from '../lib/texts.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProtectedScreen } from './ProtectedScreen.tsx';
import { screens } from './routes.ts';
import { ScreenLoading } from './ScreenLoading.tsx';
import { Shell } from './Shell.tsx';
import type { Screen } from './screens/screen.ts';

/** Loads a screen and its texts in parallel. */
async function load(screen: Screen): Promise<{ default: ComponentType }> {
  const [loaded] = await Promise.all([screen.load(), loadTexts(['catalogue', ...screen.texts])]);
  return loaded;
}

const routes = screens.map((screen) => ({ screen, Component: lazy(() => load(screen)) }));

/** Maps URLs to screens. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          {routes.map(({ screen: { path, view, alsoFor }, Component }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense key={path} fallback={<ScreenLoading />}>
                  <ProtectedScreen view={view} alsoFor={alsoFor} screen={Component} />
                </Suspense>
              }
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
