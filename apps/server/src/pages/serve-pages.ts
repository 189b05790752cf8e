import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BuiltFolders } from './built-folders.ts'
import { serveBuilderFiles } from './serve-builder-files.ts'
import { serveCapturePage } from './serve-capture-page.ts'
import { serveDashboard } from './serve-dashboard.ts'
import { servePlayground } from './serve-playground.ts'
import { serveSdkFiles } from './serve-sdk-files.ts'

export interface ServePagesOptions {
  folders: BuiltFolders
  /** The SDK key of the sample target app; undefined keeps the sample off. */
  sampleSdkKey: string | undefined
  /** The path of the public URL: empty, or as `/waymark`. */
  basePath: string
}

/** Serves only the SDK's files. */
export function serveSdk(server: FastifyInstance, folders: BuiltFolders): void {
  void server.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, preCompressed: true })
    serveSdkFiles(scope, folders.sdk)
  })
}

/** Serves what browsers load: the dashboard, the SDK's files and, in local mode, the sample target app. */
export function servePages(
  server: FastifyInstance,
  { folders, sampleSdkKey, basePath }: ServePagesOptions,
): void {
  void server.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, preCompressed: true })
    serveSdkFiles(scope, folders.sdk)
    serveBuilderFiles(scope, join(folders.dashboard, 'builder'))
    if (sampleSdkKey) {
      servePlayground(scope, { folder: folders.playground, sdkKey: sampleSdkKey, basePath })
    }
    serveCapturePage(scope)
    serveDashboard(scope, { folder: folders.dashboard, basePath })
  })
}
