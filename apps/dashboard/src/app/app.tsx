import { RouterProvider } from 'react-router/dom'
import { DesktopOnly } from './desktop-only.tsx'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <Providers>
      <DesktopOnly>
        <RouterProvider router={router} />
      </DesktopOnly>
    </Providers>
  )
}
