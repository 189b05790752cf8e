// Plain JavaScript, because Preact's own types do not allow `export *`. TypeScript checks against React's types.
import * as compat from 'preact/compat'

/** The builder's build resolves `react` to this: Preact, and the parts of React that it lacks. */
export * from 'preact/compat'
// oxlint-disable-next-line no-restricted-exports -- libraries import React as a whole
export default compat

/** Mantine uses it to hide what it keeps mounted. The builder keeps nothing mounted that is hidden. */
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children)

/** React Router imports it for its framework mode. The builder has no routes. */
export const useOptimistic = (state) => [state, () => undefined]
