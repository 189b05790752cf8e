export { BuilderApp } from './in-page/builder-app.tsx'
export { drawnElements } from './page/drawn-elements.ts'
