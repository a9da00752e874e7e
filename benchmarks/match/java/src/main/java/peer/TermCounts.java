package peer;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** How common each term is: subjects that use it and articles that have it. Without this lucene-monitor looks at some 37 times as many queries. */
final class TermCounts {
  private TermCounts() {}

  static Map<String, Integer> of(List<Subject> subjects, List<Article> articles) throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    for (Subject subject : subjects) countSubject(subject.query(), counts);
    try (Analyzer units = new Units()) {
      for (Article article : articles) {
        Set<String> terms = new HashSet<>(article.sites());
        addTerms(units, article.content(), terms);
        for (String term : terms) counts.merge(term, 1, Integer::sum);
      }
    }
    return counts;
  }

  private static void addTerms(Analyzer units, String text, Set<String> terms) throws IOException {
    try (TokenStream stream = units.tokenStream("any", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) terms.add(term.toString());
      stream.end();
    }
  }

  private static void countSubject(Map<String, Object> node, Map<String, Integer> counts) {
    if (node.containsKey("word")) {
      for (String unit : Subject.units(node)) counts.merge(unit, 1, Integer::sum);
      for (String pair : Subject.pairs(Subject.units(node))) counts.merge(pair, 1, Integer::sum);
    } else if (node.containsKey("not")) {
      countSubject(Subject.node(node.get("not")), counts);
    } else {
      for (String list : List.of("all", "any", "left", "right")) {
        if (node.containsKey(list)) for (Map<String, Object> child : Subject.nodes(node.get(list))) countSubject(child, counts);
      }
    }
  }
}
