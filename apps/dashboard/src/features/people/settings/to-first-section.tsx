import { Navigate } from 'react-router'
import { useSession } from '../../../lib/calls/session.ts'
import { listSections } from './list-sections.ts'

export function ToFirstSection() {
  const [first] = listSections(useSession().member.orgRole)
  return <Navigate to={first?.path ?? '/home'} replace />
}
