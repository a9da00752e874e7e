package peer;

import java.util.List;
import java.util.Map;

/** Texts as units with spaces between, and the site's domain with all domains above it. */
record Article(String title, String content, List<String> sites) {
  @SuppressWarnings("unchecked")
  static Article of(Map<String, Object> line) {
    return new Article((String) line.get("title"), (String) line.get("content"), (List<String>) line.get("sites"));
  }
}
