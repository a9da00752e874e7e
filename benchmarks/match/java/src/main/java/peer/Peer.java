package peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.common.bytes.BytesArray;

/**
 * Started as `Peer ENGINE FOLDER` with subjects.jsonl and articles.jsonl in the folder. Says how long loading took, then answers each line
 * `FROM COUNT` on standard input by one JSON line: the seconds that matching these articles took, and the ids found in each.
 */
public final class Peer {
  private static final int SAMPLE = 200;

  private Peer() {}

  public static void main(String[] args) throws Exception {
    // Standard output is for answers; what the libraries say goes to the error stream.
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    Path folder = Path.of(args[1]);
    List<Subject> subjects = read(folder.resolve("subjects.jsonl")).stream().map(Subject::of).toList();
    List<Article> articles = read(folder.resolve("articles.jsonl")).stream().map(Article::of).toList();
    long start = System.nanoTime();
    List<Article> sample = articles.subList(0, Math.min(articles.size(), SAMPLE));
    try (Engine engine =
        args[0].equals("lucene") ? new LuceneEngine(subjects, sample) : new OpenSearchEngine(subjects, folder.resolve("opensearch"))) {
      answers.printf("{\"seconds\": %f}%n", (System.nanoTime() - start) / 1e9);
      BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = requests.readLine(); line != null; line = requests.readLine()) {
        String[] range = line.split(" ");
        int from = Integer.parseInt(range[0]);
        answers.println(answer(engine, articles.subList(from, from + Integer.parseInt(range[1]))));
      }
    }
    System.exit(0);
  }

  private static String answer(Engine engine, List<Article> articles) throws Exception {
    List<String> found = new ArrayList<>();
    long start = System.nanoTime();
    for (Article article : articles) found.add("[" + String.join(",", engine.match(article)) + "]");
    double seconds = (System.nanoTime() - start) / 1e9;
    return "{\"seconds\": %f, \"ids\": [%s]}".formatted(seconds, String.join(",", found));
  }

  private static List<Map<String, Object>> read(Path file) throws IOException {
    List<Map<String, Object>> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(XContentHelper.convertToMap(new BytesArray(line), false, XContentType.JSON).v2());
    }
    return lines;
  }
}
