export { CapturesPage } from './captures-page.tsx'
