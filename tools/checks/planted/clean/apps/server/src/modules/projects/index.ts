export { listProjects } from './projects.repo.ts'
