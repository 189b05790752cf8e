export { BuilderApp } from './in-page/builder-app.tsx'
export { isPlaceKey } from './in-page/use-place-key.ts'
export { drawnElements } from './page/drawn-elements.ts'
