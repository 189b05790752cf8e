import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'
import { getCspNonce } from '../lib/csp-nonce.ts'
import { resolveCssVariables, theme } from '../ui/theme.ts'
import { DesktopOnly } from './desktop-only.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={getCspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <DesktopOnly>
            <RouterProvider router={router} />
          </DesktopOnly>
        </Suspense>
      </QueryClientProvider>
      <Notifications position="bottom-center" autoClose={3500} containerWidth={484} />
    </MantineProvider>
  )
}
