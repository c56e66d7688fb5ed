import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { childPath, type NodePlace } from '../content-path.js';
import { childrenQuery, type ChildrenView } from '../content.queries.js';
import { nameOf } from '../model/node.js';
import { useIsRemoved } from './removals.store.js';

/** A page of the children of a node, without those whose deletion is pending. */
export function useShownChildren(place: NodePlace, view: ChildrenView) {
  const isRemoved = useIsRemoved();
  return useQuery({
    ...childrenQuery(place, view),
    placeholderData: keepPreviousData,
    select: ({ total, nodes }) => {
      const shown = nodes.filter((node) => !isRemoved(place.workspace, childPath(place.path, nameOf(node))));
      return { total: total - nodes.length + shown.length, nodes: shown };
    },
  });
}
