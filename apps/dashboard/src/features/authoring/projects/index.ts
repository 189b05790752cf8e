export { ProjectsPage } from './projects-page.tsx'
