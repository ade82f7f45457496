import i18next from 'i18next';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { Guarded } from './Guarded.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { type Screen, screens } from './routes.tsx';
import { Shell } from './Shell.tsx';

/** A screen and its texts are loaded side by side. */
async function load(screen: Screen): Promise<{ Component: ComponentType }> {
  const [{ default: Component }] = await Promise.all([screen.load(), i18next.loadNamespaces([...screen.texts])]);
  return { Component: () => <Guarded view={screen.view} screen={Component} /> };
}

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <RouteFailure />,
    HydrateFallback: () => null,
    children: [
      ...screens.map((screen) => ({
        path: screen.path,
        lazy: () => load(screen),
        errorElement: <RouteFailure />,
      })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
