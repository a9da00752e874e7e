"""networkx on repost trees: build the graph, levels by breadth-first search, and how many hang below each node. One JSON request on standard input."""

import json
import sys
import time

import networkx as nx


def analyse(reposts):
    graph = nx.DiGraph()
    graph.add_node("")
    graph.add_edges_from((parent, name) for name, parent in reposts)
    levels = nx.single_source_shortest_path_length(graph, "")
    below = {}
    for node in nx.dfs_postorder_nodes(graph, ""):
        below[node] = sum(below[child] + 1 for child in graph.successors(node))
    keys = sorted(below, key=below.get, reverse=True)[:50]
    return max(levels.values()), len(keys)


request = json.load(sys.stdin)
started = time.process_time()
for tree in request["trees"]:
    analyse(tree)
print(json.dumps(time.process_time() - started))
