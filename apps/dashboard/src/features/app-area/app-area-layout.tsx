import { Outlet } from 'react-router'

export function AppAreaLayout() {
  return <Outlet />
}
