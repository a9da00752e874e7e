package peer;

import java.util.List;
import java.util.Map;

/**
 * A subject's query as written by ../../../../../write-peer-cases.ts: one of {all: […]}, {any: […]}, {not: …}, {word: [unit…], field},
 * {near: distance, left: [{word…}…], right: […], field} and {site: domain}.
 */
record Subject(String id, Map<String, Object> query) {
  @SuppressWarnings("unchecked")
  static Subject of(Map<String, Object> line) {
    return new Subject((String) line.get("id"), (Map<String, Object>) line.get("query"));
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> nodes(Object list) {
    return (List<Map<String, Object>>) list;
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> node(Object node) {
    return (Map<String, Object>) node;
  }

  @SuppressWarnings("unchecked")
  static List<String> units(Map<String, Object> word) {
    return (List<String>) word.get("word");
  }

  /** Pairs of neighbours as the shingle filter writes them. */
  static List<String> pairs(List<String> units) {
    return java.util.stream.IntStream.range(0, units.size() - 1)
        .mapToObj(at -> units.get(at) + Units.JOINER + units.get(at + 1))
        .toList();
  }
}
