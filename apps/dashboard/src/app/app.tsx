import { RouterProvider } from 'react-router/dom'
import { ChromeNotice } from './chrome-notice.tsx'
import { DesktopOnly } from './desktop-only.tsx'
import { Providers } from './providers.tsx'
import { router } from './router.ts'
import { SkeletonRemoval } from './waiting.tsx'

export function App() {
  return (
    <Providers>
      <DesktopOnly>
        <ChromeNotice>
          <RouterProvider router={router} />
        </ChromeNotice>
        <SkeletonRemoval />
      </DesktopOnly>
    </Providers>
  )
}
