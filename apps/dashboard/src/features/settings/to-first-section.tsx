import { Navigate } from 'react-router'
import { sections } from './sections.ts'

export function ToFirstSection() {
  return <Navigate to={sections[0].path} replace />
}
