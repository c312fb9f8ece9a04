import { mapLoadMachine } from '../../machines/map-load/machine.ts'
import { logError } from '../../services/log.ts'
import { loadMap } from '../../services/map/load-map.ts'
import type { MapModules } from '../../services/map/map-modules.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export type { ClustersOnMap } from '../../services/map/clusters/clusters-on-map.ts'
export {
  type PinOrCluster,
  type PointList,
  pointLayer,
} from '../../services/map/clusters/point-list.ts'
export type { MapModules }

export interface LoadableMap {
  machine: typeof mapLoadMachine
  /** What the chart fetched; null until then. Kept outside the chart, whose context is plain data. */
  modules(): MapModules | null
}

export const createLoadableMap = ({ configuration }: Pick<App, 'configuration'>): LoadableMap => {
  let modules: MapModules | null = null
  const machine = mapLoadMachine.provide({
    actors: {
      loadMap: fromRequest(async ({ signal }) => {
        const loaded = await loadMap(configuration, signal)
        if (loaded.outcome === 'loaded') modules = loaded.modules
        return { outcome: loaded.outcome }
      }),
    },
    actions: { logFailure: (_, { error }) => logError('The maps script could not load.', error) },
  })
  return { machine, modules: () => modules }
}
