import { Navigate } from 'react-router'

export function ToProjects() {
  return <Navigate to="projects" replace />
}
