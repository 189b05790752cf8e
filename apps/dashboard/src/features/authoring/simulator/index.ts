export { SimulatorPage } from './simulator-page.tsx'
