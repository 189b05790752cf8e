import { createRoot } from 'react-dom/client'
import Select from 'react-select'

const COUNTRIES = ['Peru', 'Chile'].map((it) => ({ value: it, label: it }))

/** What is chosen stands beside the field, which is empty again. */
createRoot(document.querySelector('#app')!).render(
  <div style={{ width: 240 }}>
    <Select id="one" options={COUNTRIES} aria-label="Country" />
    <Select id="several" options={COUNTRIES} aria-label="Countries" isMulti />
  </div>,
)
