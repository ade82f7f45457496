/** @jsxImportSource react */
import { type HTMLAttributes, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter, Route, Routes } from 'react-router';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tandem-job-board': HTMLAttributes<HTMLElement> & { company: string; theme?: string; layout?: string };
    }
  }
}

/** As in the snippet of `/company/widgets`: the script once, the element wherever needed. */
function Jobs() {
  useEffect(() => {
    const src = 'http://localhost:4000/widgets/loader.js';
    if (document.querySelector(`script[src="${src}"]`)) return;
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }, []);
  return <tandem-job-board company="hamnkraft" theme="light" layout="place" />;
}

const Home = () => (
  <>
    <h1>Power for harbours</h1>
    <p>Ships turn their engines off while they lie at the quay.</p>
  </>
);

const Careers = () => (
  <>
    <h1>Work where the ships plug in</h1>
    <Jobs />
  </>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MemoryRouter initialEntries={['/careers']}>
      <nav>
        <Link to="/">Home</Link> <Link to="/careers">Careers</Link>
      </nav>
      <main>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/careers" element={<Careers />} />
        </Routes>
      </main>
    </MemoryRouter>
  </StrictMode>,
);
