import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyScenario } from '#mocks/browser.ts';
import { scenarioList } from '#mocks/scenarios/list.ts';
import type { ScenarioName } from '#mocks/scenarios/list.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import css from './dev.module.css';
import { tab } from '#http/storage.ts';

/** Development entry: the app with a panel over it that switches fault scenarios. Builds start at start.ts and exclude it. */

const key = 'pmis_scenario';
const names = Object.keys(scenarioList) as ScenarioName[];

const scenarioOf = (name: ScenarioName | undefined): Scenario | undefined => (name === undefined ? undefined : scenarioList[name]);

/** Returns the scenario of this tab; one that ends with a reload is dropped. */
function savedScenario(): ScenarioName | undefined {
  const stored = tab.getItem(key);
  const name = names.find((one) => one === stored);
  const ends = scenarioOf(name)?.ends;
  return ends !== undefined && 'reload' in ends ? undefined : name;
}

/** Rewritten to session storage on `pagehide`, because a 401 clears all storages. */
let chosen = savedScenario();
addEventListener('pagehide', () => {
  if (chosen === undefined) tab.removeItem(key);
  else tab.setItem(key, chosen);
});

async function choose(name: ScenarioName | undefined): Promise<void> {
  chosen = name;
  await applyScenario(scenarioOf(name));
}

function Panel() {
  const [name, setName] = useState(chosen);
  const [open, setOpen] = useState(false);
  const pick = (next: ScenarioName | undefined) => {
    setName(next);
    void choose(next);
  };
  return (
    // Escape anywhere inside closes it; the button remains focusable
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.place} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      {open && (
        <fieldset className={css.list}>
          <legend>故障场景 Fault scenarios</legend>
          <Choice label={{ 'zh-CN': '无', 'en-US': 'none' }} checked={name === undefined} onChoose={() => pick(undefined)} />
          {names.map((one) => (
            <Choice key={one} label={scenarioList[one].label} checked={name === one} onChoose={() => pick(one)} />
          ))}
          <button type="button" onClick={() => location.reload()}>
            重新打开页面 Reload
          </button>
        </fieldset>
      )}
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {name === undefined ? '故障 Faults' : scenarioList[name].label['en-US']}
      </button>
    </div>
  );
}

function Choice({ label, checked, onChoose }: { label: Scenario['label']; checked: boolean; onChoose: () => void }) {
  return (
    <label className={css.choice}>
      <input type="radio" name="scenario" checked={checked} onChange={onChoose} />
      <span>
        {label['zh-CN']} <small lang="en">{label['en-US']}</small>
      </span>
    </label>
  );
}

const place = document.body.appendChild(document.createElement('div'));
createRoot(place).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
);

// the app's first requests leave as it is evaluated: the scenario has to be there by then
await choose(chosen);
await import('./start.ts');
